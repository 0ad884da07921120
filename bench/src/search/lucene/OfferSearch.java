// The offers in Lucene, one segment, and its answers and times for the questions of the benchmark. Reads what lucene-files.ts writes.
// Arguments: file of offers, file of questions, folder for the index. Prints a line for each question, in fields separated by tabs.

import java.nio.file.*;
import java.util.*;
import java.util.function.*;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.*;
import org.apache.lucene.util.*;

public class OfferSearch {
  static final int PAGE = 100;
  static IndexSearcher searcher;
  static LeafReaderContext leaf;
  static int documents;
  /** Every clause as bits, from the moment it was asked for first. */
  static final Map<String, FixedBitSet> cached = new HashMap<>();
  static final Map<String, Integer> cachedSize = new HashMap<>();
  static FixedBitSet result;
  /** Category ordinals by document, side by side on the heap. */
  static int[] categoryStart, categoryOrdinal;
  static int[] categoryValue;
  static String[] ids;
  static final Sort newestFirst = new Sort(new SortField("published", SortField.Type.LONG, true), new SortField("id", SortField.Type.STRING));

  @SuppressWarnings("unchecked")
  public static void main(String[] arguments) throws Exception {
    buildIndex(Path.of(arguments[0]), Path.of(arguments[2]));
    List<String[]> questions = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(arguments[1]))) questions.add(line.split("\t", -1));
    List<String[]> sets = questions.stream().filter(each -> each[0].equals("set")).toList();
    List<String[]> firsts = questions.stream().filter(each -> !each[0].equals("set")).toList();
    Function<String[], Object>[] searches = new Function[] {
      (Function<String[], Object>) OfferSearch::count, (Function<String[], Object>) OfferSearch::list, (Function<String[], Object>) OfferSearch::categoryCounts,
      (Function<String[], Object>) OfferSearch::countByHand, (Function<String[], Object>) OfferSearch::listByHand, (Function<String[], Object>) OfferSearch::categoryCountsByHand
    };
    String[][] times = new String[sets.size()][searches.length];
    for (int search = 0; search < searches.length; search++) {
      Function<String[], Object> ask = searches[search];
      warmUp(sets, ask::apply);
      for (int at = 0; at < times.length; at++) {
        String[] set = sets.get(at);
        times[at][search] = microseconds(() -> ask.apply(set));
      }
    }
    for (int at = 0; at < times.length; at++) {
      String[] each = sets.get(at);
      if (count(each) != countByHand(each) || !list(each).equals(listByHand(each)) || !Arrays.equals(categoryCounts(each), categoryCountsByHand(each)))
        throw new IllegalStateException("Two ways of one search differ: " + String.join(" ", each));
      System.out.println(String.join("\t", "set", String.valueOf(count(each)), String.join(",", list(each)), countsAsText(categoryCounts(each)), String.join("\t", times[at])));
    }
    warmUp(firsts, each -> countUncached(each));
    for (String[] each : firsts)
      System.out.println(String.join("\t", each[0], String.valueOf(countUncached(each)), microseconds(() -> countUncached(each))));
  }

  static void buildIndex(Path offers, Path folder) throws Exception {
    // Documents lie in the order of the list, so that a page can be read off their bits.
    IndexWriterConfig config = new IndexWriterConfig().setIndexSort(newestFirst).setRAMBufferSizeMB(512);
    Directory directory = new MMapDirectory(folder);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line : Files.readAllLines(offers)) writer.addDocument(documentOf(line.split("\t", -1)));
      writer.forceMerge(1);
    }
    searcher = new IndexSearcher(DirectoryReader.open(directory));
    searcher.setQueryCache(null);
    leaf = searcher.getIndexReader().leaves().get(0);
    documents = leaf.reader().maxDoc();
    result = new FixedBitSet(documents);
    readColumns();
  }

  /** Fields: id, time of publication, terms, pay and places. */
  static Document documentOf(String[] fields) {
    Document document = new Document();
    document.add(new SortedDocValuesField("id", new BytesRef(fields[0])));
    document.add(new NumericDocValuesField("published", Long.parseLong(fields[1])));
    for (String term : fields[2].split("\u0002")) {
      int at = term.indexOf('=');
      document.add(new StringField(term.substring(0, at), term.substring(at + 1), Field.Store.NO));
      if (term.startsWith("category=")) document.add(new SortedNumericDocValuesField("categories", Long.parseLong(term.substring(at + 1))));
    }
    for (String pay : split(fields[3], ";")) {
      String[] part = pay.split(":");
      document.add(new DoubleRange("pay." + part[0], new double[] {Double.parseDouble(part[1])}, new double[] {Double.parseDouble(part[2])}));
    }
    for (String place : split(fields[4], ";")) {
      String[] part = place.split(":");
      document.add(new LatLonPoint("place point", Double.parseDouble(part[0]), Double.parseDouble(part[1])));
    }
    return document;
  }

  static void readColumns() throws Exception {
    SortedDocValues id = leaf.reader().getSortedDocValues("id");
    SortedNumericDocValues category = leaf.reader().getSortedNumericDocValues("categories");
    ids = new String[documents];
    categoryStart = new int[documents + 1];
    List<Integer> ordinals = new ArrayList<>();
    Map<Long, Integer> ordinalOf = new LinkedHashMap<>();
    for (int document = 0; document < documents; document++) {
      id.advanceExact(document);
      ids[document] = id.lookupOrd(id.ordValue()).utf8ToString();
      if (category.advanceExact(document))
        for (int at = 0; at < category.docValueCount(); at++)
          ordinals.add(ordinalOf.computeIfAbsent(category.nextValue(), value -> ordinalOf.size()));
      categoryStart[document + 1] = ordinals.size();
    }
    categoryOrdinal = ordinals.stream().mapToInt(each -> each).toArray();
    categoryValue = ordinalOf.keySet().stream().mapToInt(Long::intValue).toArray();
  }

  /** By Lucene's searcher, each clause a query of its cached bits. Clauses follow the name of the question. */
  static int count(String[] question) {
    try {
      return searcher.count(cachedQuery(question, false));
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  static List<String> list(String[] question) {
    try {
      TopFieldDocs found = searcher.search(cachedQuery(question, false), new TopFieldCollectorManager(newestFirst, PAGE, Integer.MAX_VALUE));
      List<String> page = new ArrayList<>(PAGE);
      for (ScoreDoc each : found.scoreDocs) page.add(ids[each.doc]);
      return page;
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  static int[] categoryCounts(String[] question) {
    try {
      return searcher.search(cachedQuery(question, true), new CollectorManager<CategoryCounter, int[]>() {
        @Override
        public CategoryCounter newCollector() {
          return new CategoryCounter();
        }

        @Override
        public int[] reduce(Collection<CategoryCounter> counters) {
          return counters.iterator().next().counts;
        }
      });
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  static final class CategoryCounter extends SimpleCollector {
    final int[] counts = new int[categoryValue.length];
    final boolean single = categoryOrdinal.length == documents;

    @Override
    public void collect(int document) {
      if (single) counts[categoryOrdinal[document]]++;
      else for (int at = categoryStart[document]; at < categoryStart[document + 1]; at++) counts[categoryOrdinal[at]]++;
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }

  static Query cachedQuery(String[] question, boolean withoutCategories) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    Query only = new MatchAllDocsQuery();
    int clauses = 0;
    for (int at = 1; at < question.length; at++) {
      if (question[at].isEmpty() || (withoutCategories && question[at].startsWith("any|category="))) continue;
      all.add(only = new BitsQuery(bitsOf(question[at]), cachedSize.get(question[at])), BooleanClause.Occur.FILTER);
      clauses++;
    }
    return clauses > 1 ? all.build() : only;
  }

  /** The same without the searcher: bits of Lucene ANDed by a loop. */
  static int countByHand(String[] question) {
    if (question.length == 2) return question[1].isEmpty() ? documents : cachedSize.get(question[1]);
    if (question.length == 3) return (int) FixedBitSet.intersectionCount(bitsOf(question[1]), bitsOf(question[2]));
    return matching(question, false).cardinality();
  }

  /** The list with its total, read off an index that is sorted by it. */
  static List<String> listByHand(String[] question) {
    FixedBitSet bits = matching(question, false);
    int total = bits.cardinality();
    List<String> page = new ArrayList<>(PAGE);
    for (int document = total == 0 ? documents : bits.nextSetBit(0); document < documents && page.size() < PAGE; ) {
      page.add(ids[document]);
      document = document + 1 < documents ? bits.nextSetBit(document + 1) : documents;
    }
    return page;
  }

  static int[] categoryCountsByHand(String[] question) {
    FixedBitSet matching = matching(question, true);
    int[] counts = new int[categoryValue.length];
    int[] start = categoryStart, ordinal = categoryOrdinal;
    long[] words = matching.getBits();
    int used = FixedBitSet.bits2words(documents);
    boolean single = ordinal.length == documents;
    for (int index = 0; index < used; index++)
      for (long word = words[index]; word != 0; word &= word - 1) {
        int document = (index << 6) + Long.numberOfTrailingZeros(word);
        if (single) counts[ordinal[document]]++;
        else for (int at = start[document]; at < start[document + 1]; at++) counts[ordinal[at]]++;
      }
    return counts;
  }

  static String countsAsText(int[] counts) {
    List<String> text = new ArrayList<>();
    for (int at = 0; at < counts.length; at++) if (counts[at] > 0) text.add(categoryValue[at] + ":" + counts[at]);
    return String.join(",", text);
  }

  /** Bits that the next call may overwrite. */
  static FixedBitSet matching(String[] question, boolean withoutCategories) {
    FixedBitSet only = null;
    boolean several = false;
    for (int at = 1; at < question.length; at++) {
      if (question[at].isEmpty() || (withoutCategories && question[at].startsWith("any|category="))) continue;
      FixedBitSet next = bitsOf(question[at]);
      if (only == null) only = next;
      else {
        if (!several) System.arraycopy(only.getBits(), 0, result.getBits(), 0, FixedBitSet.bits2words(documents));
        several = true;
        result.and(next);
      }
    }
    return several ? result : only == null ? bitsOf("") : only;
  }

  static FixedBitSet bitsOf(String clause) {
    FixedBitSet known = cached.get(clause);
    if (known != null) return known;
    FixedBitSet bits = new FixedBitSet(documents);
    try {
      Query query = searcher.rewrite(queryOf(clause));
      Scorer scorer = searcher.createWeight(query, ScoreMode.COMPLETE_NO_SCORES, 1).scorer(leaf);
      if (scorer != null) bits.or(scorer.iterator());
    } catch (Exception error) {
      throw new IllegalStateException(clause, error);
    }
    cached.put(clause, bits);
    cachedSize.put(clause, bits.cardinality());
    return bits;
  }

  static int countUncached(String[] question) {
    try {
      BooleanQuery.Builder all = new BooleanQuery.Builder();
      for (int at = 1; at < question.length; at++) all.add(queryOf(question[at]), BooleanClause.Occur.FILTER);
      return searcher.count(question.length == 2 ? queryOf(question[1]) : all.build());
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  static Query queryOf(String clause) {
    if (clause.isEmpty()) return new MatchAllDocsQuery();
    String[] part = clause.split("\\|", -1);
    List<Query> any = new ArrayList<>();
    switch (part[0]) {
      case "any" -> terms(part[1], any);
      case "pay" -> {
        for (String type : part[3].split(","))
          any.add(DoubleRange.newIntersectsQuery("pay." + type, new double[] {bound(part[1], Double.NEGATIVE_INFINITY)},
            new double[] {bound(part[2], Double.POSITIVE_INFINITY)}));
      }
      case "circle" -> {
        for (String centre : part[1].split(";")) {
          String[] at = centre.split(":");
          any.add(LatLonPoint.newDistanceQuery("place point", Double.parseDouble(at[0]), Double.parseDouble(at[1]), Double.parseDouble(part[2])));
        }
        terms(part[3], any);
      }
      default -> throw new IllegalArgumentException(clause);
    }
    if (any.size() == 1) return new ConstantScoreQuery(any.get(0));
    BooleanQuery.Builder either = new BooleanQuery.Builder();
    for (Query each : any) either.add(each, BooleanClause.Occur.SHOULD);
    return new ConstantScoreQuery(either.build());
  }

  static void terms(String text, List<Query> into) {
    for (String term : split(text, "\u0002")) into.add(new TermQuery(new Term(term.substring(0, term.indexOf('=')), term.substring(term.indexOf('=') + 1))));
  }

  static double bound(String text, double otherwise) {
    return text.isEmpty() ? otherwise : Double.parseDouble(text);
  }

  static String[] split(String text, String by) {
    return text.isEmpty() ? new String[0] : text.split(by);
  }

  static void warmUp(List<String[]> questions, Consumer<String[]> ask) {
    long end = System.nanoTime() + 2_500_000_000L;
    do for (String[] each : questions) ask.accept(each); while (System.nanoTime() < end);
  }

  static volatile Object sink;

  /** Of one call: in the fastest of some batches that are long enough for the clock. */
  static String microseconds(Supplier<Object> call) {
    int calls = 1;
    for (long taken = 0; taken < 200_000 && calls < 1_024; calls *= 4) taken = batch(call, calls);
    double fastest = Double.MAX_VALUE;
    for (int at = 0; at < 7; at++) fastest = Math.min(fastest, batch(call, calls) / (double) calls);
    return String.valueOf(fastest / 1_000);
  }

  static long batch(Supplier<Object> call, int calls) {
    long start = System.nanoTime();
    for (int at = 0; at < calls; at++) sink = call.get();
    return System.nanoTime() - start;
  }

  /** The documents of some bits. */
  static final class BitsQuery extends Query {
    final FixedBitSet bits;
    final int size;

    BitsQuery(FixedBitSet bits, int size) {
      this.bits = bits;
      this.size = size;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
      return new ConstantScoreWeight(this, boost) {
        @Override
        public ScorerSupplier scorerSupplier(LeafReaderContext context) {
          int cost = size;
          return new DefaultScorerSupplier(new ConstantScoreScorer(score(), mode, new BitSetIterator(bits, cost)));
        }

        @Override
        public int count(LeafReaderContext context) {
          return size;
        }

        @Override
        public boolean isCacheable(LeafReaderContext context) {
          return false;
        }
      };
    }

    @Override
    public String toString(String field) {
      return "bits";
    }

    @Override
    public void visit(QueryVisitor visitor) {}

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }
}
